/** Which figures a study has; the first is shown first. */
import type { StudyName } from '../../../../lab/study.ts';
import type { Figure } from './figure.ts';

import { methodsFigures } from './methods.ts';
import { ratiosFigures } from './ratios.ts';
import { reductionsFigures } from './reductions.ts';
import { ballotsFigures, fieldsFigures, nistFigures } from './rows.ts';
import { warmupFigures } from './warmup.ts';

export const FIGURES: Readonly<Record<StudyName, readonly Figure[]>> = {
  methods: methodsFigures,
  reductions: reductionsFigures,
  nist: nistFigures,
  ratios: ratiosFigures,
  warmup: warmupFigures,
  ballots: ballotsFigures,
  fields: fieldsFigures,
};
