/** The address of a file under test, as `?url` imports it. */
module.exports = '/assets/file';
