import { t } from '../../lib/locale/t.ts';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { ExplorerSettings } from './ExplorerSettings.tsx';
import { PagePanel } from './PagePanel.tsx';
import { samples } from './samples.ts';
import type { SectionProps } from './section-props.ts';
import { usePaintedSamples } from './use-painted-samples.ts';

const choices = ['density', 'tokens', 'cards', 'rings', 'theme', 'toolbarCount'] as const;

export function AppearanceSection(props: SectionProps) {
  return (
    <>
      <PagePanel title={t('options_preview')}>
        <Preview {...props} />
      </PagePanel>
      <section class="panel">
        {choices.map((name) => (
          <ChoiceSetting key={name} {...props} name={name} across />
        ))}
      </section>
      <ExplorerSettings {...props} />
    </>
  );
}

/** Sample badges, drawn as on a page. */
function Preview({ settings: { density, theme } }: SectionProps) {
  const place = usePaintedSamples<HTMLDivElement>({ theme, density });
  return (
    <div class="setting">
      <div class="sample" ref={place} id="preview">
        {samples.map(({ key, shown }) => (
          <p key={key}>
            <span class="mono" data-sample={key}>
              {shown}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
