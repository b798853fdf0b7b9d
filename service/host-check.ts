/**
 * Which `Host` a request may name. A page on the web can make a browser send requests to an address in a private
 * network under a name of its own (DNS rebinding); the name gives it away.
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
