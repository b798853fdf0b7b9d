/** Sends a request from an extension page to the worker, typed by the table of requests. */
import { extension } from '../extension/extension.ts';
import { createAsk } from './request-table.ts';
import { requests } from './requests.ts';

export const askWorker = createAsk(requests, (request) => extension.runtime.sendMessage(request));
