import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { samples } from '../../lib/ui/options/samples.ts';
import { useDark } from '../options/use-dark.ts';

interface Props {
  readonly platform: Platform;
  readonly theme: Settings['theme'];
}

/** Addresses as a page has them, and as the same page looks with Nametag. */
export function Samples({ platform, theme }: Props) {
  const dark = useDark(theme);
  const place = useRef<HTMLTableElement>(null);
  // Before the first frame: no address stands bare.
  useLayoutEffect(() => {
    if (place.current) platform.paintSamples(place.current, { dark, density: 'place' });
  }, [platform, dark]);
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
