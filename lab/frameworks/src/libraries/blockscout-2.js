/** With Chakra 2, as Blockscout was until 2025. */
import {
  Box,
  ChakraProvider,
  Flex,
  Grid,
  IconButton,
  Link,
  Skeleton,
  Table,
  Tag,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
} from 'chakra-2';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  Provider: ({ children }) => h(ChakraProvider, null, children),
  Skeleton: ({ loading, ...rest }) => h(Skeleton, { isLoaded: !loading, ...rest }),
  Box,
  Flex,
  Grid,
  IconButton: ({ children, ...rest }) => h(IconButton, { icon: children, ...rest }),
  Link,
  Tag,
  Row: Tr,
  Cell: Td,
  Table: ({ columns, minWidth, children }) =>
    h(
      Table,
      { variant: 'simple', size: 'sm', style: { tableLayout: 'fixed', minWidth } },
      h(
        Thead,
        null,
        h(
          Tr,
          null,
          columns.map(([name, width], at) => h(Th, { key: name + String(at), width }, name)),
        ),
      ),
      h(Tbody, null, children),
    ),
});
