import { t } from '../../lib/locale/t.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { HostSetting } from './HostSetting.tsx';
import { KeySetting } from './KeySetting.tsx';
import { NodeSettings } from './NodeSettings.tsx';
import type { SectionProps } from './section-props.ts';
import { useGranted } from './use-granted.ts';

/** The label service: hosts, key and connection test. */
export function ServiceSection(props: SectionProps) {
  const granted = useGranted(props.platform.access);
  const { settings, policy, change } = props;
  const { baseUrl, altUrl } = settings;
  // A service that has one host has all its endpoints there.
  const keepBase = (url: string) => {
    const follows = altUrl === '' || altUrl === baseUrl;
    if (follows && !policy.locked.has('altUrl')) change('altUrl', url);
    change('baseUrl', url);
  };
  return (
    <>
      <section class="panel">
        <h2>{t('options_hosts')}</h2>
        <HostSetting
          {...props}
          name="baseUrl"
          label={t('options_base_url')}
          hint={t('options_base_url_about')}
          granted={granted}
          onKeep={keepBase}
        />
        <KeySetting {...props} />
        <details class="setting" open={altUrl !== '' && altUrl !== baseUrl}>
          <summary>{t('options_advanced')}</summary>
          <HostSetting
            {...props}
            name="altUrl"
            label={t('options_alt_url')}
            hint={t('options_alt_url_about')}
            granted={granted}
            onKeep={(url) => change('altUrl', url)}
          />
        </details>
      </section>
      <ConnectionTest key={`${baseUrl} ${altUrl}`} {...props} />
      <NodeSettings platform={props.platform} />
    </>
  );
}
