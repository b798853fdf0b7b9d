/** Requests of Chromium's worker to its offscreen document. */
import { isListJob, isListOutcome } from '../core/lists/list-job.ts';
import { isDerived, isDeriveJob } from '../core/mine/wallet.ts';
import { isObject } from '../core/shape.ts';
import { copyRequest } from './copy-request.ts';
import type { RequestTable } from './request-table.ts';

/** What a thread does, which Chromium's worker cannot start. */
export const threadRequests = {
  loadList: { payload: isObject({ job: isListJob }), answer: isListOutcome },
  derive: { payload: isObject({ job: isDeriveJob }), answer: isDerived },
} as const satisfies RequestTable;

export const offscreenRequests = { ...copyRequest, ...threadRequests } as const;
