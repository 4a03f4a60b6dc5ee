/** A text of the contract, with what is between backticks as code. */
export function WithCode({ text }: { text: string }) {
  return text
    .split(/`([^`]*)`/)
    .map((part, place) => (place % 2 ? <code key={`${String(place)} ${part}`}>{part}</code> : part));
}
