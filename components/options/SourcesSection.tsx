import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { BudgetPanel } from './BudgetPanel.tsx';
import { CachePanel } from './CachePanel.tsx';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { FurtherFields } from './FurtherFields.tsx';
import { HostSetting } from './HostSetting.tsx';
import { KeySetting } from './KeySetting.tsx';
import { NodeSettings } from './NodeSettings.tsx';
import { PagePanel } from './PagePanel.tsx';
import { SentPanel } from './SentPanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';

/** Label service and nodes, and when they are asked; what costs and what is kept comes with the first of them. */
export function SourcesSection(props: SectionProps) {
  const { settings, policy, change } = props;
  const { baseUrl, altUrl } = settings;
  // Settings are read anew when a node or a permission changed, too.
  const { value } = useAnswer(() => askWorker('nodes', {}), [settings]);
  const nodes = value?.chains ?? [];
  const isServed = `${baseUrl}${altUrl}` !== '';
  const isOnline = isServed || nodes.some(({ origin }) => origin !== undefined);
  // A service that has one host has all its endpoints there.
  const keepBase = (url: string) => {
    const follows = altUrl === '' || altUrl === baseUrl;
    if (follows && !policy.locked.has('altUrl')) change('altUrl', url);
    change('baseUrl', url);
  };
  return (
    <>
      <PagePanel title={t('options_hosts')}>
        <HostSetting {...props} name="baseUrl" hint={t('options_base_url_about')} onKeep={keepBase} />
        <KeySetting {...props} />
        <FurtherFields title={t('options_advanced')} filled={altUrl !== '' && altUrl !== baseUrl}>
          <HostSetting
            {...props}
            name="altUrl"
            hint={t('options_alt_url_about')}
            onKeep={(url) => change('altUrl', url)}
          />
        </FurtherFields>
      </PagePanel>
      {isServed && <ConnectionTest key={`${baseUrl} ${altUrl}`} {...props} />}
      <NodeSettings chains={nodes} />
      <PagePanel title={t('options_lookups')} about={t('options_lookups_lead')}>
        <ChoiceSetting {...props} name="mode" />
      </PagePanel>
      {isOnline && (
        <>
          <BudgetPanel {...props} />
          <CachePanel {...props} />
          <SentPanel {...props} nodes={nodes} />
        </>
      )}
    </>
  );
}
