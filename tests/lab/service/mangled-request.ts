/** Requests that are nearly right, or not at all. */
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { exampleAddress } from '../../../service/example-rows.ts';

const pieces = [
  ...'% %% %0 %00 %zz %C0%80 %ED%A0%80 %F8%88%80%80%80 %2F %2e%2e .. // ? & = #'.split(' '),
  ...'\u0000\u0001\r\t \\"\'<🦄ÿ\u202e;,',
  ...',,,, + * ( [ {} apikey=x apikey=KEY address= searchtext= limit=1 limit= limit=0x10 limit=1e9'.split(
    ' ',
  ),
  ...'offset=-0 offset=99999999999999999999 searchtext=a&searchtext=b __proto__ constructor'.split(' '),
  'a'.repeat(300),
  'NULL',
  '0x',
];

/** `key`: one that the service knows. */
export function mangledRequest(key: string, next: () => number): Buffer {
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const endpoint = any(endpoints);
  const value = endpoint?.parameter === 'address' ? exampleAddress(endpoint.chain, 1000) : 'example';
  let path = endpoint?.path.replace(/\{\w+\}/, value) ?? '/';
  path += endpoint?.where === 'query' ? `?${endpoint.parameter}=${value}` : '?x';
  if (next() < 0.8) path += `&apikey=${key}`;
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) {
    const at = 1 + Math.floor(next() * path.length);
    const piece =
      next() < 0.8 ? (any(pieces) ?? '').replace('KEY', key) : String.fromCharCode(Math.floor(next() * 256));
    path = path.slice(0, at) + piece + path.slice(at + (next() < 0.3 ? 3 : 0));
    if (next() < 0.02) path += 'x'.repeat(Math.floor(next() * 30_000));
  }
  const method = next() < 0.9 ? 'GET' : (any(['HEAD', 'POST', 'OPTIONS', 'PUT', 'BREW', 'get']) ?? 'GET');
  const host =
    next() < 0.95
      ? `host: localhost\r\n`
      : (any(['', 'host: evil.example\r\n', 'host: a\r\nhost: b\r\n']) ?? '');
  const more = next() < 0.1 ? 'if-none-match: "\r\naccept-encoding: gzip;q=0, *;q=\r\norigin: null\r\n' : '';
  const request = `${method} ${path} HTTP/1.1\r\n${host}x-api-key: ${key}\r\n${more}connection: close\r\n\r\n`;
  return Buffer.from(request, next() < 0.5 ? 'utf8' : 'latin1');
}
