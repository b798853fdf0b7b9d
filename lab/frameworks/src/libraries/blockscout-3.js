/** With Chakra 3, as Blockscout is since 2025. */
import {
  Box,
  ChakraProvider,
  defaultSystem,
  Flex,
  Grid,
  IconButton,
  Link,
  Skeleton,
  Table,
  Tag,
} from 'chakra-3';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  Provider: ({ children }) => h(ChakraProvider, { value: defaultSystem }, children),
  // A loaded one is drawn by the same part, without its look.
  Skeleton: ({ loading, ...rest }) =>
    h(Skeleton, { loading, ...(loading ? { 'data-loading': true } : { variant: 'none' }), ...rest }),
  Box,
  Flex,
  Grid,
  IconButton,
  Link,
  Tag: ({ children }) => h(Tag.Root, null, h(Tag.Label, null, children)),
  Row: Table.Row,
  Cell: Table.Cell,
  Table: ({ columns, minWidth, children }) =>
    h(
      Box,
      { overflowX: 'auto' },
      h(
        Table.Root,
        { size: 'sm', style: { tableLayout: 'fixed', minWidth } },
        h(
          Table.Header,
          null,
          h(
            Table.Row,
            null,
            columns.map(([name, width], at) =>
              h(Table.ColumnHeader, { key: name + String(at), width }, name),
            ),
          ),
        ),
        h(Table.Body, null, children),
      ),
    ),
});
