import { expect, test } from 'vitest';
import { createRedactor } from '../../../lib/worker/client/request-log.ts';

test('the API key is masked as it is, and as it stands in a URL', () => {
  const hide = createRedactor('a/b c');
  expect(hide('No such key: a/b c (apikey=a%2Fb%20c)')).toBe('No such key: ••• (apikey=•••)');
});

test('without an API key nothing is masked', () => {
  expect(createRedactor('')('403: no key')).toBe('403: no key');
});
