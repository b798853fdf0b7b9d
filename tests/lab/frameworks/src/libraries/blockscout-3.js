/** With Chakra 3, as Blockscout is since 2025. */
import * as chakra from 'chakra-3';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  Provider: ({ children }) => h(chakra.ChakraProvider, { value: chakra.defaultSystem }, children),
  // A loaded one is drawn by the same part, without its look.
  Skeleton: ({ loading, ...rest }) =>
    h(chakra.Skeleton, { loading, ...(loading ? { 'data-loading': true } : { variant: 'none' }), ...rest }),
  Box: chakra.Box,
  Flex: chakra.Flex,
  Grid: chakra.Grid,
  IconButton: chakra.IconButton,
  Link: chakra.Link,
  Tag: ({ children }) => h(chakra.Tag.Root, null, h(chakra.Tag.Label, null, children)),
  Row: chakra.Table.Row,
  Cell: chakra.Table.Cell,
  Table: ({ columns, minWidth, children }) =>
    h(
      chakra.Box,
      { overflowX: 'auto' },
      h(
        chakra.Table.Root,
        { size: 'sm', style: { tableLayout: 'fixed', minWidth } },
        h(
          chakra.Table.Header,
          null,
          h(
            chakra.Table.Row,
            null,
            columns.map(([name, width], at) =>
              h(chakra.Table.ColumnHeader, { key: name + String(at), width }, name),
            ),
          ),
        ),
        h(chakra.Table.Body, null, children),
      ),
    ),
});
