/** The match pattern by which browsers grant a host. Patterns have no port: all ports of the host are meant. */
export function originPattern(url: string): string | undefined {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol && hostname ? `${protocol}//${hostname}/*` : undefined;
}
