/** A plain stylesheet under test: nothing to import. */
module.exports = {};
