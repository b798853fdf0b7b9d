/** An event as if a person had made it, which a script cannot. */
export function trusted<Made extends Event>(event: Made): Made {
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}
