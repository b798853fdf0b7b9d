import { useState } from 'preact/hooks';
import type { Address } from '../../lib/core/address/address.ts';
import type { Problem } from '../../lib/core/address/explain.ts';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { t } from '../../lib/locale/t.ts';
import { problemKey } from '../parts/problem-key.ts';
import { TextInput } from '../parts/TextInput.tsx';

interface Props {
  readonly onAddress: (address: Address | undefined) => void;
}

/** The address of a report whose URL names none, because it came from a private window. */
export function AddressField({ onAddress }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem>();
  return (
    <div>
      <label for="report-address">
        <span>{t('options_own_address')}</span>
        <TextInput
          id="report-address"
          value={typed}
          onType={(text) => {
            const parsed = parseAddress(text);
            setTyped(text);
            setProblem(text === '' ? undefined : parsed.problem);
            onAddress(parsed.address);
          }}
        />
      </label>
      <p class="hint" role="status">
        {problem && t(problemKey(problem))}
      </p>
    </div>
  );
}
