/** Statistics of small samples. */

export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
