/**
 * `limber/engine`: what this JavaScript engine can do, which kernel serves which size, and a switch that restricts the choice.
 *
 * @module
 */

export type { Family } from '../kernels/contract/machine.ts';
export type { PowPlan } from '../runtime/pow-plan.ts';
export type { ProbeName } from '../runtime/probe.ts';
export { describeEngine, type EngineReport, explainPow, type PowExplanation, type Probe, setFamilies } from '../runtime/report.ts';
