/** Requests of Chromium's worker to its offscreen document. */
import { isListJob, isListOutcome } from '../core/lists/list-job.ts';
import { isObject } from '../core/shape.ts';
import { copyRequest } from './copy-request.ts';
import type { RequestTable } from './request-table.ts';

export const listRequest = {
  loadList: { payload: isObject({ job: isListJob }), answer: isListOutcome },
} as const satisfies RequestTable;

export const offscreenRequests = { ...copyRequest, ...listRequest } as const;
