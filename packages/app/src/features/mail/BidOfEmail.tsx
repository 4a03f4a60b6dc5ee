import { Text } from '@basis/ui/Text';

/** Which bid an e-mail is sent from. */
export function BidOfEmail({ name }: { name: string }) {
  return <Text tone="secondary">{`From the bid ${name}. Answers stand with it.`}</Text>;
}
