import { t } from '../../lib/locale/t.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { samples } from '../options/samples.ts';
import { usePaintedSamples } from '../options/use-painted-samples.ts';

interface Props {
  readonly theme: Settings['theme'];
}

/** Addresses as a page has them, and as the same page looks with Nametag. */
export function Samples({ theme }: Props) {
  const place = usePaintedSamples<HTMLTableElement>({ theme, density: 'place' });
  return (
    <table class="sample setting" ref={place} id="first-sample">
      <thead>
        <tr>
          <th scope="col">{t('first_before')}</th>
          <th scope="col">{t('first_after')}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ key, shown }) => (
          <tr key={key}>
            <td class="mono">{shown}</td>
            <td>
              <span class="mono" data-sample={key}>
                {shown}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
