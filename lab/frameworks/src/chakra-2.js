import { ChakraProvider, Skeleton } from 'chakra-2';
import { createElement as h } from 'react';
import { show } from './blockscout.js';

show({
  given: window.given,
  Provider: ({ children }) => h(ChakraProvider, null, children),
  Skeleton: ({ loading, ...rest }) => h(Skeleton, { isLoaded: !loading, ...rest }),
});
