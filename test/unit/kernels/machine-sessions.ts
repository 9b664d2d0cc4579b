/** What a session promises: it is alone, it needs its own ring only, and it leaves nothing behind. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PowerMachine } from '../../../src/kernels/contract/machine.ts';
import { Harness, inverts } from './harness.ts';
import { adversarialModuli, ones, scrambled } from './operands.ts';

export function testSessions(machine: PowerMachine, isWiped: (machine: PowerMachine) => boolean): void {
  const bits = machine.modulusBits;
  const [modulus] = adversarialModuli(machine.ring, bits) as [bigint];
  const [other] = adversarialModuli(machine.ring, bits - 100) as [bigint];
  const work = (harness: Harness): void => {
    harness.enter(0, scrambled(bits));
    harness.enter(5, ones(bits));
    machine.mul(1, 0, 5);
    harness.pow('pow', 2, 1, scrambled(300), 300);
    harness.pow('powVarTime', 3, 1, scrambled(300), 300);
    if (inverts(machine)) machine.inverse(4, 0);
    machine.leave(2);
  };

  it(`${machine.kernel}: nothing is left in memory`, () => {
    const harness = new Harness(machine, modulus);
    assert.ok(isWiped(machine), 'after prepare');
    harness.session(() => {
      work(harness);
      assert.ok(!isWiped(machine), 'during a session');
    });
    assert.ok(isWiped(machine), 'after a session');
    const thrown = new Error('by the body');
    assert.throws(() => {
      harness.session(() => {
        work(harness);
        throw thrown;
      });
    }, thrown);
    assert.ok(isWiped(machine), 'after a session that throws');
    assert.equal(
      harness.session(() => 'result'),
      'result',
    );
  });

  it(`${machine.kernel}: sessions of two rings take turns`, () => {
    const harnesses = [new Harness(machine, modulus), new Harness(machine, other)];
    for (const harness of [...harnesses, ...harnesses]) {
      harness.session(() => {
        work(harness);
        harness.enter(1, ones(bits));
        machine.sqr(1, 1);
        harness.expect(1, 'square', [ones(bits)], (x) => x * x);
      });
    }
  });

  it(`${machine.kernel}: sessions do not nest, and operations need one`, () => {
    const harness = new Harness(machine, modulus);
    harness.session(() => {
      assert.throws(() => harness.session(() => {}));
      assert.throws(() => new Harness(machine, modulus));
      harness.enter(0, 5n);
      harness.expect(0, 'entry', [5n], (x) => x);
    });
    assert.throws(() => harness.enter(0, 1n));
    assert.throws(() => machine.mul(0, 0, 0));
    assert.throws(() => machine.leave(0));
  });
}
