import { link } from '../../Link/Link.css';
import * as css from './question.css';

/** What may be meant by a text that was not taken. */
export interface Answer {
  /** The value as its field writes it. */
  readonly text: string;
  /** Words of its button. */
  readonly label: string;
}

/** Why a text is not taken, with what it may mean. */
export interface Asked<One extends Answer = Answer> {
  readonly sentence: string;
  readonly answers: readonly One[];
}

interface QuestionProps<One extends Answer> extends Asked<One> {
  /** Called with the answer whose button is pressed. */
  onAnswer: (answer: One) => void;
}

/** Says why a text is not taken, with a button for each value that it may mean. */
export function Question<One extends Answer>({ sentence, answers, onAnswer }: QuestionProps<One>) {
  return (
    <span className={css.question}>
      {sentence}
      {answers.map((answer) => (
        <button key={answer.text} type="button" className={link({ tone: 'accent' })} onClick={() => onAnswer(answer)}>
          {answer.label}
        </button>
      ))}
    </span>
  );
}
