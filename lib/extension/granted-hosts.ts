/** The hosts that the browser allows. Call what asks for more only in response to a click or a key, before any await. */
import { extension as browser } from './extension.ts';

/** As match patterns. */
export const grantedHosts = async (): Promise<readonly string[]> =>
  (await browser.permissions.getAll()).origins ?? [];

/** Rejects or resolves to false if the user refuses. */
export const requestHosts = (...patterns: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...patterns] });

/** The same for hosts of which one is a label service's; where the browser knows consent for data that is sent, it asks for that too. */
export const requestServiceHosts = (...patterns: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...patterns], ...dataSent() });

/** The allowed hosts, and whether the user consented to all that a label service is sent, where the browser knows consent. */
export async function readAccess() {
  const { origins: hosts = [], data_collection: given = [] } = await browser.permissions.getAll();
  const { data_collection: sent = [] } = dataSent();
  return { hosts, hasConsent: sent.every((one) => given.includes(one)) };
}

/** Whether what a service is sent may go to this host: a consent that is taken back counts like a host that is. */
export const maySendTo = (pattern: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [pattern], ...dataSent() });

/** Firefox alone has these permissions, so only its manifest names them. */
function dataSent() {
  const { gecko } = browser.runtime.getManifest().browser_specific_settings ?? {};
  const optional = gecko?.data_collection_permissions?.optional;
  return optional ? { data_collection: optional } : {};
}

export const removeHosts = (...patterns: readonly string[]): Promise<boolean> =>
  browser.permissions.remove({ origins: [...patterns] });

/** Calls after every change; returns a function that stops it. */
export function watchHosts(changed: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(changed);
  onRemoved.addListener(changed);
  return () => {
    onAdded.removeListener(changed);
    onRemoved.removeListener(changed);
  };
}
