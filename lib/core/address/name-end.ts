/** Behind an address: the rest of a name that is spelled like it, and stands for another. */
export const nameEnd = /^(?:\.[-\w]+)*\.(?:eth|sol|bnb|avax|arb|btc|crypto|nft|x|wallet|lens)\b/i;
