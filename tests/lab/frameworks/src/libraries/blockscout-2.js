/** With Chakra 2, as Blockscout was until 2025. */
import * as chakra from 'chakra-2';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  Provider: ({ children }) => h(chakra.ChakraProvider, null, children),
  Skeleton: ({ loading, ...rest }) => h(chakra.Skeleton, { isLoaded: !loading, ...rest }),
  Box: chakra.Box,
  Flex: chakra.Flex,
  Grid: chakra.Grid,
  IconButton: ({ children, ...rest }) => h(chakra.IconButton, { icon: children, ...rest }),
  Link: chakra.Link,
  Tag: chakra.Tag,
  Row: chakra.Tr,
  Cell: chakra.Td,
  Table: ({ columns, minWidth, children }) =>
    h(
      chakra.Table,
      { variant: 'simple', size: 'sm', style: { tableLayout: 'fixed', minWidth } },
      h(
        chakra.Thead,
        null,
        h(
          chakra.Tr,
          null,
          columns.map(([name, width], at) => h(chakra.Th, { key: name + String(at), width }, name)),
        ),
      ),
      h(chakra.Tbody, null, children),
    ),
});
