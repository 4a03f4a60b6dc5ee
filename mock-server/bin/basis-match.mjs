#!/usr/bin/env node
// Prints which e-mails tell of the same job, and why.
import { runTool } from './runTool.mjs';

await runTool('match');
