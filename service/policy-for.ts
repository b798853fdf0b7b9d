/** The content security policy of a page that has its own script, its own style, and no other host. */

export async function policyFor({
  script,
  style,
}: {
  readonly script: string;
  readonly style: string;
}): Promise<string> {
  const [scriptHash, styleHash] = await Promise.all([hashOf(script), hashOf(style)]);
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'sha256-${styleHash}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
