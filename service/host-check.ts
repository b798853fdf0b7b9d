/**
 * Checks the `Host` of a request. With DNS rebinding a web page can make a browser send requests to a private address
 * under the page's own host name, which gives it away.
 */
import { isIP } from 'node:net';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export function hostCheck(bound: string, names: readonly string[]): (host: string | undefined) => boolean {
  const known = new Set([...loopback, bound, `[${bound}]`, ...names].map((name) => name.toLowerCase()));
  const everywhere = bound === '0.0.0.0' || bound === '::';
  return (host) => {
    if (host === undefined) return false;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    // An address cannot be rebound, only a name can.
    return known.has(name) || (everywhere && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  };
}
