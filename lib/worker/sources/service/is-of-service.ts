/** Whether a list has the labels of the configured service, which gets its key for it and is asked no more about them. */
import { listPath } from '../../../core/lists/list-index.ts';
import type { ConfiguredService } from '../../client/configured-service.ts';

export const isOfService = (url: string, { hosts }: ConfiguredService): boolean =>
  Object.values(hosts).some((host) => url.startsWith(`${host}${listPath}`));
