/** Text of the contract, with code between backticks. */
export function WithCode({ text }: { text: string }) {
  return text
    .split(/`([^`]*)`/)
    .map((part, place) => (place % 2 ? <code key={`${String(place)} ${part}`}>{part}</code> : part));
}
