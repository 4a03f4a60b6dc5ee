import { Text } from '@basis/ui/Text';

/** The bid that an email is sent from. */
export function BidOfEmail({ name }: { name: string }) {
  return <Text tone="secondary">{`Sent from the bid ${name}. Replies appear there.`}</Text>;
}
