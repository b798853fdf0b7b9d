/** The match pattern for a host permission; patterns have no port and cover all of them. */
export function originPattern(url: string): string | undefined {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol && hostname ? `${protocol}//${hostname}/*` : undefined;
}
