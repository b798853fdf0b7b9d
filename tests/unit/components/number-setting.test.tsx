// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { NumberSetting } from '../../../components/options/NumberSetting.tsx';
import { setTranslator } from '../../../lib/locale/t.ts';
import { noPolicy } from '../../../lib/settings/policy.ts';
import { defaults } from '../../../lib/settings/settings.ts';
import german from '../../../public/_locales/de/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';

test('a number stands in its field as in the sentences around it, whatever the browser’s language is', () => {
  setTranslator(speakFrom(german));
  render(
    <NumberSetting
      name="cacheEntries"
      hint=""
      settings={defaults}
      policy={noPolicy}
      isUnread={false}
      saved={undefined}
      change={() => undefined}
    />,
    document.body,
  );
  onTestFinished(() => render(null, document.body));
  expect(document.querySelector('input')?.value).toBe('50.000');
});
