/** What is asked, cached and may fail as one: one kind of record about one address on one chain. */
import type { Kind } from '../../core/api/endpoints.ts';
import type { AddressOnChain } from '../../core/label/key.ts';

export type QuestionKind = Extract<Kind, 'label' | 'mev' | 'contract'>;

/** The address is in its canonical spelling; see `Address.key`. */
export interface Question extends AddressOnChain {
  readonly kind: QuestionKind;
}

export type LabelQuestion = Question & { readonly kind: 'label' };

export function questionId(question: Question): string {
  return `${question.kind}:${question.chain}:${question.address}`;
}
