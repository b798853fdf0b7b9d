import { ChakraProvider, defaultSystem, Skeleton } from 'chakra-3';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  given: window.given,
  Provider: ({ children }) => h(ChakraProvider, { value: defaultSystem }, children),
  Skeleton,
});
