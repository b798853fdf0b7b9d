import { describe, expect, test } from 'vitest';
import { judgeHost } from '../../../lib/settings/judge-host.ts';

describe('which addresses may be a label service', () => {
  test.each([
    ['https://labels.example', 'https://labels.example'],
    ['https://labels.example/', 'https://labels.example'],
    [' https://labels.example/team/labels/ ', 'https://labels.example/team/labels'],
    ['https://labels.example:8443', 'https://labels.example:8443'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://labels.localhost', 'http://labels.localhost'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
    ['http://127.9.8.7', 'http://127.9.8.7'],
    ['http://[::1]:9', 'http://[::1]:9'],
  ])('%s may, as %s', (text, url) => {
    expect(judgeHost(text)).toEqual({ url });
  });

  test.each([
    ['', 'not-a-url'],
    ['labels.example', 'not-a-url'],
    ['http://labels.example', 'not-https'],
    ['http://localhost.example', 'not-https'],
    ['http://127.0.0.1.example', 'not-https'],
    ['http://192.168.0.9', 'not-https'],
    ['ftp://labels.example', 'not-https'],
    ['javascript:alert(1)', 'not-a-url'],
    ['https://user:pass@labels.example', 'has-credentials'],
    ['https://labels.example/?a=b', 'has-query'],
    ['https://labels.example/#top', 'has-query'],
  ])('%s may not: %s', (text, problem) => {
    expect(judgeHost(text)).toEqual({ problem });
  });
});
