import { expect, it } from 'vitest';
import { readTypedHost } from '../../../components/options/read-typed-host.ts';

it.each([
  ['labels.example.org', 'https://labels.example.org'],
  [' labels.example.org:8443/v1/ ', 'https://labels.example.org:8443/v1'],
  ['localhost:8787', 'http://localhost:8787'],
  ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['https://labels.example.org', 'https://labels.example.org'],
])('a host is completed: %s', (typed, url) => {
  expect(readTypedHost(typed)).toEqual({ url });
});
