/** The value below which a share of the others lies. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const choose = (n, k) => {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
};

/**
 * The narrowest interval of order statistics that covers the median with at least 95 %, whatever the distribution;
 * with fewer than 6 values it is their whole range.
 */
export const interval = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  let tail = 0;
  let left = 0;
  while (left < n / 2) {
    tail += choose(n, left) / 2 ** n;
    if (2 * tail > 0.05) break;
    left += 1;
  }
  const first = Math.max(0, left - 1);
  return [sorted[first], sorted[n - 1 - first]];
};
