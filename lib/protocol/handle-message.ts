/** Passes a parsed message to the handler of its type; a type without a handler does not compile. */

export type MessageHandlers<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: (message: Extract<Message, { type: Type }>) => unknown;
};

export function handleMessage<Message extends { readonly type: string }>(
  message: Message,
  handlers: MessageHandlers<Message>,
): void {
  // Cast: the handler of a message's type takes exactly that message.
  const handler = handlers[message.type as Message['type']] as (message: Message) => unknown;
  handler(message);
}
