#!/usr/bin/env node
// Prints what reading an e-mail finds.
import { runTool } from './runTool.mjs';

await runTool('extract');
