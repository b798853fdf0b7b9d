/** What is asked, cached and may fail as one: one kind of record about one address on one chain. */
import type { Kind } from '../../core/api/endpoints.ts';
import type { ChainId } from '../../core/chains.ts';

export type QuestionKind = Extract<Kind, 'label' | 'mev' | 'contract'>;

export interface Question {
  readonly chain: ChainId;
  /** In the canonical spelling; see `Address.key`. */
  readonly address: string;
  readonly kind: QuestionKind;
}

export type LabelQuestion = Question & { readonly kind: 'label' };

export function questionId(question: Question): string {
  return `${question.kind}:${question.chain}:${question.address}`;
}
