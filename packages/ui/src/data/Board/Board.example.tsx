import { Board, BoardCard, type BoardColumn } from '@basis/ui/data/Board';
import { useState } from 'react';

interface Card {
  id: string;
  name: string;
  stage: string;
}

const stages = ['To do', 'Doing', 'Done'];
const first: readonly Card[] = Array.from({ length: 30 }, (_, index) => ({
  id: `card-${index}`,
  name: `Task ${index + 1}`,
  stage: stages[index % 2] ?? '',
}));

export default function BoardExample() {
  const [cards, setCards] = useState(first);
  const columns = stages.map((stage): BoardColumn<Card> => {
    const own = cards.filter((card) => card.stage === stage);
    return {
      id: stage,
      label: stage,
      count: own.length,
      cards: { count: own.length, at: (index) => own[index], keyAt: (index) => own[index]?.id ?? '' },
    };
  });
  return (
    <div style={{ blockSize: 420, inlineSize: '100%', display: 'flex' }}>
      <Board
        aria-label="Tasks"
        columns={columns}
        nameOf={({ name }) => name}
        renderCard={({ name }) => <BoardCard title={name} />}
        cardPx={40}
        onMove={({ key, to, index }) =>
          setCards((before) => {
            const moved = before.find(({ id }) => id === key);
            const others = before.filter(({ id }) => id !== key);
            const at = others.indexOf(others.filter(({ stage }) => stage === to)[index] ?? others[others.length - 1]!);
            return moved ? [...others.slice(0, at), { ...moved, stage: to }, ...others.slice(at)] : before;
          })
        }
      />
    </div>
  );
}
