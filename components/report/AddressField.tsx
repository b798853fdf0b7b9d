import { useState } from 'preact/hooks';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import type { Key } from '../../lib/core/label/key.ts';
import { keyFor } from '../../lib/core/label/key-for.ts';
import { t } from '../../lib/locale/t.ts';
import { problemKey } from '../parts/problem-key.ts';
import { TextInput } from '../parts/TextInput.tsx';

interface Props {
  readonly onKey: (key: Key | undefined) => void;
}

/** The address of a report whose URL names none, because it came from a private window. */
export function AddressField({ onKey }: Props) {
  const [typed, setTyped] = useState('');
  const { problem } = parseAddress(typed);
  return (
    <div>
      <label for="report-address">
        <span>{t('options_own_address')}</span>
        <TextInput
          id="report-address"
          value={typed}
          onType={(text) => {
            setTyped(text);
            const { address } = parseAddress(text);
            onKey(address && keyFor(address, {}, true));
          }}
        />
      </label>
      <p class="hint" role="status">
        {typed !== '' && problem && t(problemKey(problem))}
      </p>
    </div>
  );
}
