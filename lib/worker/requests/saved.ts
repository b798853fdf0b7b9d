import { RequestError } from '../../protocol/request-table.ts';

/** What is written for the user: a page says so where it could not be. */
export const saved = <Result>(writing: Promise<Result>): Promise<Result> =>
  writing.catch((error: unknown) => {
    throw error instanceof RequestError ? error : new RequestError('not-saved');
  });
