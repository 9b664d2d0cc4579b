/** `npm run lanes`: for every formula of a kernel that multiplies in pairs, which products share lanes, as `record` is told; those that it is told otherwise are marked. */
import { fieldModules } from '../src/self-test/field-modules.ts';
import { pairedFormulas, searchLanes } from './lane-search.ts';

for (const formula of pairedFormulas(fieldModules())) {
  const found = searchLanes(formula);
  console.log(`${formula.name}: ${found}${formula.lanes === found ? '' : '   (is told otherwise)'}`);
}
