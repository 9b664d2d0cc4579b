/** Memory, sessions, probes, selection of kernels, threads. */
import { inFile, type Mutant } from '../mutant.ts';

export const runtime: readonly Mutant[] = [
  ...inFile(
    'src/runtime/arena.ts',
    ['unit/runtime/arena'],
    [
      ['sessions nest', 'if (this.#busy) throw', 'if (false) throw'],
      ['a session that throws is never over', '      this.#busy = false;', ''],
      [
        'a page too little',
        'Math.ceil((bytes - this.#memory.buffer.byteLength) / PAGE)',
        'Math.floor((bytes - this.#memory.buffer.byteLength) / PAGE)',
      ],
    ],
  ),
  ...inFile(
    'src/runtime/module.ts',
    ['unit/runtime/fields', 'unit/field/prime-field'],
    [
      ['sessions nest', 'if (this.#busy) throw', 'if (false) throw'],
      ['secrets stay', 'secret.fill(0);', ';'],
      ['a session that throws is never over', '      this.#busy = false;', ''],
      ['a view of another length', 'if (known?.length === bytes) return known;', 'if (known) return known;'],
    ],
  ),
  ...inFile(
    'src/runtime/compiled-once.ts',
    ['unit/runtime/fields'],
    [['what was made for other families is kept', 'if (isMissing())', 'if (!made)']],
  ),
  ...inFile(
    'src/runtime/pow-plan.ts',
    ['unit/runtime/pow-plan'],
    [
      ['the squarings of a digit too many', '(digits - 1) * window', 'digits * window'],
      ['the table has one product less', 'tableEntries / 2 - 1', 'tableEntries / 2 - 2'],
      ['digits are cut off', 'Math.ceil(exponentBits / window)', 'Math.floor(exponentBits / window)'],
    ],
  ),
  ...inFile(
    'src/runtime/probe.ts',
    ['unit/runtime/probe'],
    [
      ['wrong answers are right', "expected === actual || 'wrong answer'", 'true'],
      ['what throws works', 'return { works: false, failure: String(', 'return { works: true, failure: String('],
      ['an instruction that rounds twice will do', "rest === 0 ? 'it is there, but rounds twice' : ", 'rest === 0 ? true : '],
      ['every call tries anew', '    found.set(what, finding);\n', ''],
    ],
  ),
  ...inFile(
    'src/runtime/restriction.ts',
    ['unit/runtime/fields', 'unit/modular/remembered'],
    [
      ['nothing tells of a restriction', 'generation++;', ''],
      ['every family is allowed', 'allowed?.includes(family) ?? true', 'true'],
    ],
  ),
  ...inFile(
    'src/runtime/select.ts',
    ['unit/runtime/probe', 'unit/runtime/pow-plan'],
    [
      ['one of the probes is enough', 'residues.every(works)', 'residues.some(works)'],
      ['the slowest family serves', 'const family = allowed.find(', 'const family = [...allowed].reverse().find('],
      ['a family that is not allowed serves', 'runnableFamilies().filter(isAllowed)', '[...runnableFamilies()]'],
      ['lengths do not matter', 'suits(needsOf(name), bits)', 'true'],
      [
        'a restriction of fields is passed over',
        'isAllowed(needs.family) && runsFields(needs)',
        'runsFields(needs)',
        { engine: 'node26', tests: ['unit/runtime/fields', 'unit/field/prime-field'] },
      ],
      [
        'no error where no field runs',
        'const family = fastest ?? runnableFieldFamilies()[0];\n  if (!family) {',
        'const family = fastest ?? runnableFieldFamilies()[0];\n  if (false) {',
        { tests: ['unit/scheme/no-webassembly'] },
      ],
    ],
  ),
  ...inFile(
    'src/runtime/wasm-joint.ts',
    ['unit/runtime/arena', 'unit/kernels/joint-powers'],
    [
      ['entries behind the table', 'if (!(entries <= this.entries))', 'if (false)'],
      ['the table stays', 'this.#keepsTable ? 0 : entries * this.elementBytes', '0'],
      ['the last entry stays', 'this.#useTable(first + entries);', 'this.#useTable(first + entries - 1);'],
      ['the roots are all at the first base', '1 << (base * window)', '1 << 0'],
      [
        'steps behind the first buffer are left out',
        'for (let done = 0; done < steps.length; done += STEPS)',
        'for (let done = 0; done < Math.min(steps.length, STEPS); done += STEPS)',
      ],
    ],
  ),
  ...inFile(
    'src/runtime/wasm-power-machine.ts',
    ['unit/runtime/arena', 'unit/kernels/int'],
    [
      ['tables of powers stay', '    this.use(this.loaded.bytes);\n    const [target', '    const [target'],
      ['tables of powers in variable time stay', '    this.use(this.loaded.bytes);\n    const elements', '    const elements'],
      ['the exponent 0 walks what was there before', 'bits === 0 ? exponents.map(() => new Uint8Array(0)) : exponents', 'exponents'],
      ['no bit is walked', 'Math.max(bits, 1)', 'bits'],
      ['exponents that are too long', 'bits <= 8 * EXPONENT_BYTES))', 'bits <= 8 * EXPONENT_BYTES + 8))'],
    ],
  ),
  ...inFile(
    'src/runtime/wasm-machine.ts',
    ['unit/runtime/arena'],
    [
      ['a session leaves its traces', 'this.view({ from: 0, bytes: this.#used }).fill(0);', ''],
      ['a session goes on behind its end', '        this.bits = 0;', ''],
      ['regions keep what is behind a short value', 'bytes.fill(0, value.length);', ''],
      ['values that are too long', 'if (value.length > limit)', 'if (false)'],
      ['operations without a session', "if (this.bits === 0) throw new Error('operations need a session');", ''],
      ['the slot behind the last', 'slot < SLOTS', 'slot <= SLOTS'],
      ['any number of lanes', 'if (values.length !== this.lanes)', 'if (false)'],
      ['moduli longer than the kernel', 'length >= 2 && length <= this.modulusBits', 'length >= 2'],
      ['the modulus 1', 'length >= 2 && length', 'length >= 1 && length'],
      ['what is used grows less', 'this.#used = Math.max(this.#used, end);', 'this.#used = end;', { tests: ['unit/kernels/joint-powers'] }],
      ['the constants are a view', 'bytes: copyOf(this.view(constants)) }', 'bytes: this.view(constants) }'],
    ],
  ),
];
