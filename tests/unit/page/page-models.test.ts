// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { model as graph } from '../../lab/pages/models/metasleuth-graph.ts';
import { modelsIn } from '../../lab/pages/models-in.ts';
import { mentionsOn } from './read-page.ts';

const place = (chain: string, address: string, possible = false) =>
  `${possible ? 'perhaps ' : ''}${address} on ${chain}`;

test.each([...(await modelsIn('read')), graph])(
  'on $name each address is found, on its chain, and nothing else',
  ({ html, url, expect: expected, may = [] }) => {
    const free = may.map(({ text }) => text.toLowerCase());
    const found = mentionsOn(html, url).flatMap(({ reading: { key, address, possible } }) =>
      free.includes(address.text.toLowerCase())
        ? []
        : place(key.slice(0, key.indexOf(':')), address.text, possible),
    );
    const wanted = expected.flatMap(({ address, chain, count, possible }) =>
      Array(count).fill(place(chain, address, possible)),
    );
    expect(found.toSorted()).toEqual(wanted.toSorted());
  },
);
