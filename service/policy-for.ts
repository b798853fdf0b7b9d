/** The content security policy of a page that has its own script, its own style, and no other host. */
import { hash } from 'node:crypto';

export function policyFor({ script, style }: { readonly script: string; readonly style: string }): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
