#!/usr/bin/env node
// Prints which emails tell of the same job, and why.
import { runTool } from './runTool.mjs';

await runTool('match');
