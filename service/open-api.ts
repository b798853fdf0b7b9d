/** The OpenAPI 3.1 description, generated from the endpoint table. */

import { type Endpoint, endpoints, keyPlace, type RecordShape } from '../lib/core/api/endpoints.ts';
import { type FieldName, fieldKinds, recordFields } from '../lib/core/api/record-fields.ts';
import { summaryOf } from '../lib/core/api/summary-of.ts';
import { chainOf } from '../lib/core/chains.ts';
import { defaultLimit, largestLimit, longestSearchText } from './page-of.ts';
import { pathsOf } from './paths-of.ts';
import { statusOf } from './refusal.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;

const kinds = { text, texts, object: { type: 'object' } } as const;

/** Fields of which more is to be said than their kind. */
const special: { readonly [F in FieldName]?: object } = {
  protocols: { ...texts, description: 'An element may be an empty string.' },
  metadata: {
    type: 'object',
    properties: { owner_address: text, creation_date: { type: 'string', format: 'date' } },
    required: ['owner_address', 'creation_date'],
    additionalProperties: true,
  },
};

const descriptions: Readonly<Record<RecordShape, string>> = {
  labelA: 'A label, as style A answers for an address.',
  searchA: 'A label, as style A answers a search.',
  labelB: 'A label, as style B answers: the chain is that of the path.',
  mev: 'A MEV record: one per address and subtype.',
  contract: 'A label of a verified contract, with its metadata.',
};

const shapes = Object.entries(recordFields).map(([shape, fields]) => [
  shape,
  {
    type: 'object',
    // Cast: Object.entries loses the type of the keys.
    description: descriptions[shape as RecordShape],
    properties: Object.fromEntries(
      fields.map((field) => [field, special[field] ?? kinds[fieldKinds[field]]]),
    ),
    required: fields,
  },
]);

const error = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string', enum: Object.keys(statusOf) }, message: text },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

const json = (schema: object) => ({ 'application/json': { schema } });

const refusals = Object.fromEntries(
  [
    [400, 'A parameter is missing or wrong, or an address is none of the chain.'],
    [401, 'The key is missing, unknown, or in the place of the other style.'],
    [429, 'The key asks faster, or more a month, than it may.'],
    [500, 'The service could not answer.'],
    [503, 'Too many searches are waiting, or this one takes too long.'],
  ].map(([status, description]) => [
    status,
    {
      description,
      content: json({ $ref: '#/components/schemas/error' }),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
        : {}),
    },
  ]),
);

function parametersOf(endpoint: Endpoint): object[] {
  const several = endpoint.most > 1;
  const what =
    endpoint.parameter === 'searchtext'
      ? 'A text, or part of one; compared without regard to case.'
      : `${several ? `Up to ${endpoint.most} addresses` : 'One address'} on ${chainOf(endpoint.chain).name}${several ? ', separated by commas' : ''}.`;
  const paging = [
    ...(endpoint.limit === 'none' ? [] : [pagingParameter(endpoint, 'limit')]),
    ...(endpoint.offset === 'none' ? [] : [pagingParameter(endpoint, 'offset')]),
  ];
  return [
    {
      name: endpoint.parameter,
      in: endpoint.where,
      required: true,
      description: what,
      schema: endpoint.parameter === 'searchtext' ? { ...text, maxLength: longestSearchText } : text,
    },
    ...paging,
  ];
}

function pagingParameter(endpoint: Endpoint, name: 'limit' | 'offset'): object {
  const searching = endpoint.parameter === 'searchtext';
  // The specification says that all parameters are strings.
  const schema =
    name === 'offset'
      ? { ...text, pattern: '^\\d+$', default: '0' }
      : { ...text, pattern: '^0*[1-9]\\d*$', ...(searching ? { default: String(defaultLimit) } : {}) };
  const description =
    name === 'offset'
      ? 'Records to leave out at the beginning.'
      : `The most records to answer.${searching ? ` Above ${largestLimit} counts as ${largestLimit}, and the header X-Limit says so.` : ' All of them unless given.'}`;
  return { name, in: 'query', required: false, description, schema };
}

function operation(endpoint: Endpoint, path: string, open: boolean): object {
  return {
    operationId: path === endpoint.path ? endpoint.id : `${endpoint.id}.other`,
    summary: summaryOf(endpoint),
    ...(endpoint.beta ? { description: 'Beta: its shape may change.' } : {}),
    tags: [`Style ${endpoint.style}`],
    ...(open ? {} : { security: [{ [`style${endpoint.style}`]: [] }] }),
    parameters: parametersOf(endpoint),
    responses: {
      200: {
        description: 'The records; none when nothing is known.',
        content: json({
          type: 'object',
          properties: { data: { type: 'array', items: { $ref: `#/components/schemas/${endpoint.shape}` } } },
          required: ['data'],
          additionalProperties: false,
        }),
      },
      ...refusals,
    },
  };
}

export function openApi({ open }: { readonly open: boolean }): string {
  const paths = endpoints.flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => [path, { get: operation(endpoint, path, open) }] as const),
  );
  const schemes = {
    styleA: { type: 'apiKey', in: keyPlace.A.in, name: keyPlace.A.name },
    styleB: { type: 'apiKey', in: keyPlace.B.in, name: keyPlace.B.name },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Nametag label service',
      version: '1.0.0',
      description: 'Labels of blockchain addresses, by address or by text. Read only.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...Object.fromEntries(shapes), error },
      ...(open ? {} : { securitySchemes: schemes }),
    },
  });
}
