/** What an election is made of: a file in the form of `belenios-tool setup make-election --template`, which serves for Helios as well. */
import type { BeleniosQuestion } from 'limber/belenios';
import type { HeliosQuestion } from 'limber/helios';
import type { JsonValue } from '../json-file.ts';
import { jsonIn } from '../json-file.ts';

export const TEMPLATE_HELP: string =
  'name, description and questions as JSON: {"name": "Board", "description": "", "questions": [{"question": "Who?", "answers": ["Anna", "Beat"], "min": 0, "max": 1}]}; ' +
  'of Belenios also "blank": true in a question, and questions {"type": "NonHomomorphic" | "Lists", "value": {"question", "answers"}}; of Helios max may be null';

/** What both systems have. */
export interface Template<Question> {
  readonly name: string;
  readonly description: string;
  readonly questions: readonly Question[];
  readonly administrator: string | undefined;
  readonly credentialAuthority: string | undefined;
}

function templateIn<Question>(file: string, read: (view: JsonValue) => Question): Template<Question> {
  const view = jsonIn(file);
  view.only('name', 'description', 'questions', 'administrator', 'credential_authority');
  return {
    name: view.needed('name').string(),
    description: view.member('description')?.string() ?? '',
    questions: view.needed('questions').items().map(read),
    administrator: view.member('administrator')?.string(),
    credentialAuthority: view.member('credential_authority')?.string(),
  };
}

export const beleniosTemplateIn = (file: string): Template<BeleniosQuestion> => templateIn(file, beleniosQuestion);

export const heliosTemplateIn = (file: string): Template<HeliosQuestion> => templateIn(file, heliosQuestion);

const textsOf = (view: JsonValue): readonly string[] => view.items().map((each) => each.string());

function beleniosQuestion(view: JsonValue): BeleniosQuestion {
  const type = view.member('type')?.string();
  if (type === undefined) {
    view.only('question', 'answers', 'blank', 'min', 'max');
    return {
      type: 'homomorphic',
      question: view.needed('question').string(),
      answers: textsOf(view.needed('answers')),
      blank: view.member('blank')?.boolean() ?? false,
      min: view.needed('min').whole(),
      max: view.needed('max').whole(),
    };
  }
  view.only('type', 'value');
  const value = view.needed('value');
  value.only('question', 'answers');
  const question = value.needed('question').string();
  if (type === 'NonHomomorphic') return { type: 'nonHomomorphic', question, answers: textsOf(value.needed('answers')) };
  if (type === 'Lists') return { type: 'lists', question, answers: value.needed('answers').items().map(textsOf) };
  return view.refuse('of type NonHomomorphic or Lists, or without a type');
}

function heliosQuestion(view: JsonValue): HeliosQuestion {
  view.only('question', 'answers', 'min', 'max');
  const max = view.needed('max');
  return {
    question: view.needed('question').string(),
    answers: textsOf(view.needed('answers')),
    min: view.member('min')?.whole() ?? 0,
    max: max.value === null ? null : max.whole(),
  };
}
